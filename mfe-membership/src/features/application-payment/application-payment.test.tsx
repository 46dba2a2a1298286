import { describe, expect, test } from '@jest/globals';
import { type Locale, paths, type WidgetProps } from '@portal/contract';
import { replaceAskedFile, showApplicationPayment } from '@portal/contract/endpoints';
import { WidgetHostContext, type WidgetHostProps } from '@portal/contract/react';
import { apiError, createTestShell, inTestShell, invoice, renderRemote } from '@portal/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { ApplicationPaymentPage } from './application-payment-page.tsx';

const host = {
  apply_code: 'AAAAA-BBBBB',
  member_type_name: 'Association membership',
  member_type_ch_name: '協會會籍',
  member_type_group_name: 'Family, main member',
  member_type_group_ch_name: '家庭主會員',
  surname: 'YIP',
  given_name: 'Sze Wan',
  other_name: '葉詩韻',
  hkid: 'Z68•',
  mobile: '9••• •567',
};
const family = [
  { surname: 'YIP', given_name: 'Tin Lok', member_type_group_name: 'Family, child', member_type_group_ch_name: '家庭子女', hkid: 'B23•' },
  { surname: 'YIP', given_name: 'Suet Ying', member_type_group_name: 'Family, child', hkid: 'C34•' },
];
const order = invoice({ amount: 280 });
const paymentMethods = [
  { value: 'PAYME_ON', name: 'PayMe' },
  { value: 'VISA_GP', name: 'Visa' },
];

const open = (response: object | Error, { code = 'AAAAA-BBBBB', locale = 'en' as Locale } = {}) =>
  renderRemote(remote, paths.applicationPayment({ code }), {
    locale,
    prepare: ({ api }) =>
      api.respond(showApplicationPayment, () => {
        if (response instanceof Error) throw response;
        return response as never;
      }),
  });

test('approved application shows order and payment [ROUTE-33, APPLIED-02, APPLIED-03, APPLIED-04, APPLIED-05, APPLIED-12]', async () => {
  const { shell } = await open({ host, family, invoice: order, paymentMethods });
  const summary = await screen.findByRole('region', { name: 'Your application' });
  for (const text of ['AAAAA-BBBBB', 'Association membership', 'Family, main member', 'YIP Sze Wan 葉詩韻', 'Z68•', '9••• •567'])
    expect(summary).toHaveTextContent(text);
  for (const person of ['1YIP Tin Lok · Family, child · B23•', '2YIP Suet Ying · Family, child · C34•'])
    expect(summary).toHaveTextContent(`Family member ${person}`);
  for (const text of ['HY26-004821', '2026-11-20', '15:30', 'HK$280', '15:50', 'Not paid yet']) expect(summary).toHaveTextContent(text);
  expect(screen.getByRole('region', { name: 'payment.pay' })).toBeVisible();
  expect(screen.queryByText(/coupon|credit/i)).toBeNull();
  expect(shell.pageMeta?.noIndex).toBe(true);
});

test('type and groups are in Chinese [APPLIED-02, APPLIED-03, LAYOUT-08]', async () => {
  await open({ host, family, invoice: order, paymentMethods }, { locale: 'zh' });
  const summary = await screen.findByRole('region', { name: '你的申請' });
  for (const text of ['協會會籍', '葉詩韻 · 家庭主會員', 'YIP Tin Lok · 家庭子女']) expect(summary).toHaveTextContent(text);
});

test('marks type and group names that are only in English [LAYOUT-09]', async () => {
  const named = { ...host, member_type_ch_name: null };
  await open({ host: named, family, invoice: order, paymentMethods }, { locale: 'zh' });
  for (const name of ['Association membership', 'Family, child']) expect(await screen.findByText(name)).toHaveAttribute('lang', 'en-HK');
  expect(screen.getByRole('region', { name: '你的申請' })).toHaveTextContent('YIP Suet Ying · Family, child · C34•');
});

test('paid application can’t be paid again [APPLIED-04]', async () => {
  await open({ host, family: [], invoice: { ...order, paid: true }, paymentMethods });
  expect(await screen.findByRole('region', { name: 'Your application' })).toHaveTextContent('StatusPaid');
  expect(screen.getByRole('status')).toHaveTextContent('the membership has started');
  expect(screen.queryByRole('region', { name: 'payment.pay' })).toBeNull();
});

test('payment replaces the form with a focused message once [ROUTE-33, APPLIED-04, APPLIED-05]', async () => {
  let given: object = {};
  const Paying = ({ props }: WidgetHostProps) => {
    const { onPaid, ...others } = props as WidgetProps<'payment.pay'>;
    given = others;
    return (
      <button type="button" onClick={onPaid}>
        Pay
      </button>
    );
  };
  render(
    <WidgetHostContext value={Paying}>
      <ApplicationPaymentPage data={{ code: 'AAAAA-BBBBB', application: { host, family: [], invoice: order, paymentMethods } }} />
    </WidgetHostContext>,
    { wrapper: inTestShell(createTestShell('membership')) },
  );
  expect(given).toEqual({ applyCode: 'AAAAA-BBBBB', invoice: order, paymentMethods });
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByRole('status')).toHaveTextContent('the membership has started');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Your application' })).toHaveTextContent('StatusPaid');
  expect(screen.queryByRole('button')).toBeNull();
});

test('unapproved application shows people and nothing to pay [APPLIED-07]', async () => {
  await open({ host, family, invoice: null, paymentMethods: [] });
  const summary = await screen.findByRole('region', { name: 'Your application' });
  for (const text of ['Z68•', 'YIP Tin Lok']) expect(summary).toHaveTextContent(text);
  expect(screen.queryByRole('region', { name: 'payment.pay' })).toBeNull();
});

test('page of an application that can’t be loaded stays empty [APPLIED-06]', async () => {
  const { shell, address } = await open(apiError('NOT_FOUND'), { code: 'x' });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Pay for your application' });
  expect(within(heading.closest('main') ?? document.body).queryByRole('alert')).toBeNull();
  expect(document.body).toHaveTextContent(/^Pay for your application ?Questions\? Call us or visit/);
  expect(shell.notify.notices).toEqual([]);
  expect(address()).toBe('/en/member-applied-pay/x');
});

describe('a file that the office asks for again [APPLIED-15]', () => {
  const asking = { ...host, number: 1, asked_files: [{ kind: 'document' as const, reason: 'It is too dark to read.' }] };

  test('is uploaded on this page, which says why and then asks no more', async () => {
    const { shell } = await open({ host: asking, family: [], invoice: null, paymentMethods: [] });
    const field = within(await screen.findByRole('region', { name: 'Please upload again' }));
    expect(field.getByText('It is too dark to read.')).toBeVisible();
    shell.api.respond(replaceAskedFile, { success: true });
    shell.api.respond(showApplicationPayment, { host, family: [], invoice: null, paymentMethods: [] });
    const file = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' });
    await userEvent.upload(field.getByLabelText(/ID document of YIP Sze Wan/), file);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Please upload again' })).toBeNull());
    expect(shell.api.inputsOf(replaceAskedFile)).toEqual([
      { body: { apply_code: 'AAAAA-BBBBB', number: 1, kind: 'document', file: expect.objectContaining({ name: 'passport.pdf' }) } },
    ]);
  });

  test('of another kind is refused beside its field and not sent, in Chinese', async () => {
    const { shell } = await open({ host: asking, family: [], invoice: null, paymentMethods: [] }, { locale: 'zh' });
    const region = within(await screen.findByRole('region', { name: '請重新上載' }));
    const file = new File(['x'], 'me.mp4', { type: 'video/mp4' });
    await userEvent.upload(region.getByLabelText(/YIP Sze Wan 的身份證明文件/), file, { applyAccept: false });
    await waitFor(() => expect(region.getByLabelText(/YIP Sze Wan 的身份證明文件/)).toBeInvalid());
    expect(shell.api.inputsOf(replaceAskedFile)).toEqual([]);
  });
});
