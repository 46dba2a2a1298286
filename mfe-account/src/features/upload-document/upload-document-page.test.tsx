import { expect, jest, test } from '@jest/globals';
import { type Locale, paths, type WaitingEntry } from '@portal/contract';
import { downloadMedia, showWaitingEntry, uploadDocument } from '@portal/contract/endpoints';
import { apiError, member, renderRemote } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

const entry: WaitingEntry = {
  id: 'an-entry',
  activity: { code: 'SW-104', name_en: 'Competition Squad', name_ot: '競賽隊' },
  docsettings: [
    { name: 'Medical certificate', ch_name: '醫生證明書', required: true, ext_types: ['pdf', 'jpg'] },
    { name: 'Swimming award', ch_name: '泳術證書', required: false, ext_types: null },
  ],
  media: [],
};
const uploaded = { ...entry, media: [{ id: 'a-file', name: 'Medical certificate', file_name: 'old.pdf' }] };
const scan = new File(['x'], 'scan.pdf', { type: 'application/pdf' });

const scrolled = jest.fn();
Element.prototype.scrollIntoView = scrolled;

async function open(response: WaitingEntry = entry, locale: Locale = 'en') {
  const screenOf = await renderRemote(remote, paths.uploadDocument({ id: 'an-entry' }), {
    user: member(),
    locale,
    prepare: ({ api }) => api.respond(showWaitingEntry, response),
  });
  await screen.findByRole('heading', { level: 1 });
  return screenOf;
}

const form = (name = 'Medical certificate') => within(screen.getByRole('form', { name }));
const box = (name = 'Medical certificate') => form(name).getByLabelText(new RegExp(`^${name}`));
/** Gets past the picker's own filter, as dropping a file does. */
const choose = (file: File, name?: string) => fireEvent.change(box(name), { target: { files: [file] } });
const upload = (name?: string) => userEvent.click(form(name).getByRole('button', { name: 'Upload' }));

test('shows a field and button per document [ROUTE-22, WAIT-12, WAIT-13]', async () => {
  const { shell } = await open();
  expect(shell.api.inputsOf(showWaitingEntry)).toEqual([{ body: { activity_id: 'an-entry' } }]);
  expect(screen.getAllByRole('form').map((each) => each.getAttribute('aria-label'))).toEqual(['Medical certificate', 'Swimming award']);
  for (const name of ['Medical certificate', 'Swimming award']) expect(form(name).getByRole('button', { name: 'Upload' })).toBeVisible();
  expect(box()).toHaveAttribute('type', 'file');
  expect(box()).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.jfif,.jpe,.jif');
  expect(form().getByText('(required)')).toBeVisible();
  expect(form('Swimming award').queryByText('(required)')).toBeNull();
});

test('shows a form for each of the class’s own documents [WAIT-12]', async () => {
  const { docsettings, ...mine } = entry;
  await open({ ...mine, activity: { ...entry.activity!, docsettings } });
  expect(screen.getAllByRole('form').map((each) => each.getAttribute('aria-label'))).toEqual(['Medical certificate', 'Swimming award']);
});

test.each([
  ['en', 'Medical certificate', 'PDF, JPG, up to 8 MB; under 3 MB is best.'],
  ['en', 'Swimming award', 'PDF, Word or image, up to 8 MB; under 3 MB is best.'],
  ['zh', '醫生證明書', 'PDF, JPG，上限 8 MB，建議小於 3 MB。'],
] as const)('in %s, %s shows the kinds, the limit and the best size [WAIT-22]', async (locale, name, words) => {
  await open(entry, locale);
  expect(form(name).getByText(words)).toBeVisible();
});

test('shows documents and class in Chinese [LAYOUT-07, WAIT-12, WAIT-13]', async () => {
  await open(entry, 'zh');
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('SW-104 競賽隊');
  expect(form('醫生證明書').getByText('醫生證明書')).toBeVisible();
  expect(form('醫生證明書').getByText('（必須提交）')).toBeVisible();
  expect(form('泳術證書').getByText('泳術證書')).toBeVisible();
  expect(form('泳術證書').queryByText('（必須提交）')).toBeNull();
});

test('marks a document name that is only in English [LAYOUT-09]', async () => {
  const [certificate] = entry.docsettings!;
  await open({ ...entry, docsettings: [{ ...certificate!, ch_name: null }] }, 'zh');
  expect(screen.getByText('Medical certificate')).toHaveAttribute('lang', 'en-HK');
});

test.each([
  ['a.html', '泳術證書', '只可選擇 PDF、DOC、DOCX 或圖片'],
  ['a.docx', '醫生證明書', '檔案無效'],
])('upload of %s is reported in Chinese [WAIT-23, WAIT-24, WAIT-25]', async (name, document, words) => {
  const { shell } = await open(entry, 'zh');
  choose(new File(['x'], name), document);
  await userEvent.click(form(document).getByRole('button', { name: '上載' }));
  await waitFor(() => expect(box(document)).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(shell.dialogs.shown).toMatchObject([{ kind: 'alert', message: words }]);
});

test.each([
  ['no file', null, undefined, 'Please Choose File', 0],
  ['8,000,001 bytes', new File([new Uint8Array(8_000_001)], 'a.pdf'), undefined, 'File Size Over limitation', 0],
  ['a kind that the document does not take', new File(['x'], 'a.docx'), undefined, 'File not valid', 1],
  ['a page where all documents are taken', new File(['x'], 'a.html'), 'Swimming award', 'Only Can Select PDF, DOC, DOCX, Image', 1],
  ['a letter where only pictures are taken', new File(['x'], 'a.docx'), 'Photo', 'Only Can Select Image', 1],
] as const)(
  'upload of %s is reported at its focused field [WAIT-16, WAIT-20, WAIT-21, WAIT-23, WAIT-24, WAIT-25]',
  async (_case, file, name, words, dialogs) => {
    const photo = { name: 'Photo', required: false, ext_types: ['jpg', 'png'] };
    const { shell } = await open({ ...entry, docsettings: [...entry.docsettings!, photo] });
    scrolled.mockClear();
    if (file) choose(file, name);
    await upload(name);
    await waitFor(() => expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(box(name)).toHaveFocus();
    expect(scrolled.mock.contexts).toContain(box(name));
    expect(shell.dialogs.shown).toEqual(Array.from({ length: dialogs }, () => ({ kind: 'alert', title: 'Invalid file', message: words })));
    expect(shell.api.inputsOf(uploadDocument)).toEqual([]);
  },
);

test('upload without a file is reported and not sent [WAIT-20]', async () => {
  const { shell } = await open();
  choose(scan);
  await userEvent.click(form().getByRole('button', { name: 'Remove' }));
  await upload();
  await waitFor(() => expect(box()).toHaveAccessibleDescription(expect.stringContaining('Please Choose File')));
  expect(shell.api.inputsOf(uploadDocument)).toEqual([]);
});

test('upload shows the server’s message and reloads the page [WAIT-18]', async () => {
  const { shell } = await open();
  shell.api.respond(uploadDocument, () => {
    shell.api.respond(showWaitingEntry, uploaded);
    return { success: true, message: 'We have your file.' };
  });
  choose(scan);
  await upload();
  expect(await screen.findByRole('link', { name: 'old.pdf' })).toBeVisible();
  expect(shell.api.inputsOf(uploadDocument)).toEqual([{ body: { acwait_id: 'an-entry', name: 'Medical certificate', file: scan } }]);
  expect(shell.dialogs.shown).toEqual([{ kind: 'alert', title: 'Medical certificate', message: 'We have your file.' }]);
  expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'We have your file.' }]);
  expect(screen.getByText('We have all the required documents. We will let you know once they are checked.')).toBeVisible();
});

test('upload without a server message is confirmed too [WAIT-18]', async () => {
  const { shell } = await open();
  shell.api.respond(uploadDocument, { success: true, message: '' });
  choose(scan);
  await upload();
  const message = 'The file has been uploaded.';
  await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'success', message }]));
  expect(shell.dialogs.shown).toEqual([{ kind: 'alert', title: 'Medical certificate', message }]);
});

test('keeps a refused file and shows the message at its field [WAIT-16]', async () => {
  const { shell } = await open();
  scrolled.mockClear();
  shell.api.respond(uploadDocument, () => {
    throw apiError('FILE_TYPE', { message: 'File not valid' });
  });
  choose(scan);
  await upload();
  await waitFor(() => expect(box()).toHaveAccessibleDescription('File not valid'));
  await waitFor(() => expect(box()).toHaveFocus());
  expect(scrolled.mock.contexts).toContain(box());
  expect(form().getByText('scan.pdf')).toBeVisible();
  await upload();
  expect(shell.api.inputsOf(uploadDocument)).toHaveLength(2);
});

test('interrupted upload can be retried, and other files stay', async () => {
  const { shell } = await open();
  const award = new File(['y'], 'award.pdf', { type: 'application/pdf' });
  choose(award, 'Swimming award');
  choose(scan);
  shell.api.respond(uploadDocument, () => new Promise<never>(() => {}));
  await upload();
  const progress = form().getByRole('progressbar', { name: 'Uploading…' });
  const [sent] = shell.api.calls.filter(({ endpoint }) => endpoint === uploadDocument);
  act(() => sent?.options.onUploadProgress?.(0.4));
  expect(progress).toHaveAttribute('aria-valuenow', '40');
  await userEvent.click(form().getByRole('button', { name: 'Stop' }));
  expect(sent?.options.signal?.aborted).toBe(true);
  expect(form().queryByRole('progressbar')).toBeNull();
  shell.api.respond(uploadDocument, { success: true, message: 'The file has been uploaded.' });
  await upload();
  await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'success', message: 'The file has been uploaded.' }]));
  expect(shell.api.inputsOf(uploadDocument).map(({ body }) => body.file)).toEqual([scan, scan]);
  expect(form('Swimming award').getByText('award.pdf')).toBeVisible();
});

test('earlier upload is announced as replaced by a new one [WAIT-15]', async () => {
  await open(uploaded);
  expect(box()).toHaveAccessibleDescription(/A new upload replaces this file\.$/);
  expect(box('Swimming award')).not.toHaveAccessibleDescription(/replaces/);
});

function tabOf() {
  const tab = { opener: {}, location: { replace: jest.fn() }, close: jest.fn() };
  const opened = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, opened };
}

test('uploaded file opens in a new tab [WAIT-14]', async () => {
  const { shell } = await open(uploaded);
  shell.api.respond(downloadMedia, { url: '/api/files/document/a-file/1/x' });
  const { tab, opened } = tabOf();
  await userEvent.click(screen.getByRole('link', { name: 'old.pdf' }));
  expect(opened).toHaveBeenCalledWith('', '_blank');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`${window.location.origin}/api/files/document/a-file/1/x`));
  expect(shell.api.inputsOf(downloadMedia)).toEqual([{ params: { id: 'a-file' } }]);
  expect(tab.opener).toBeNull();
});

test.each([
  ['We could not find this.', 'We could not find this.'],
  ['', 'Error'],
])('failed download "%s" notifies "%s" and closes the tab [WAIT-27]', async (message, words) => {
  const { shell } = await open(uploaded);
  shell.api.respond(downloadMedia, () => {
    throw apiError('NOT_FOUND', { message });
  });
  const { tab } = tabOf();
  await userEvent.click(screen.getByRole('link', { name: 'old.pdf' }));
  await waitFor(() => expect(shell.notify.notices).toEqual([{ kind: 'error', message: words }]));
  expect(tab.close).toHaveBeenCalled();
});

test('opens the front page silently when the entry can’t be loaded [WAIT-17]', async () => {
  const { shell, address } = await renderRemote(remote, paths.uploadDocument({ id: 'not-mine' }), {
    user: member(),
    prepare: ({ api }) =>
      api.respond(showWaitingEntry, () => {
        throw apiError('NOT_FOUND', { status: 404 });
      }),
  });
  await waitFor(() => expect(address()).toBe('/en/'));
  expect(shell.notify.notices).toEqual([]);
  expect(shell.dialogs.shown).toEqual([]);
});

test.each([
  [true, 1],
  [false, 0],
])('large camera photo is made smaller if the member agrees: %s', async (agrees, drawn) => {
  const { shell } = await open();
  shell.dialogs.agree(agrees);
  const draw = jest.fn(async () => {
    throw new Error('no pictures here');
  });
  Object.assign(globalThis, { createImageBitmap: draw });
  choose(new File([new Uint8Array(1_500_001)], 'photo.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(shell.dialogs.shown[0]).toMatchObject({ kind: 'confirm', title: 'Make the photo smaller?' }));
  await waitFor(() => expect(form().getByText('photo.jpg')).toBeVisible());
  expect(draw).toHaveBeenCalledTimes(drawn);
});
