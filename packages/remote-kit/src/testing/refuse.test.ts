import { expect, test } from '@jest/globals';
import { showInvoicePage } from '@portal/contract/endpoints';
import { createTestShell } from './test-shell.ts';

const refusal = { name: 'SectionError', code: 'F-605' };

test('F-605 the test shell refuses an event of another section', () => {
  const { events } = createTestShell('catalogue');
  const heard: unknown[] = [];
  events.on('payment:settled', (payload) => heard.push(payload));
  const emit = events.emit as (name: string, payload: object) => void;
  expect(() => emit('payment:settled', { invoiceId: 'i1', paid: true })).toThrow(expect.objectContaining(refusal));
  expect(() => emit('nobody:knows', {})).toThrow(expect.objectContaining(refusal));
  expect([heard, events.emitted]).toEqual([[], []]);
});

test('F-605 the test shell refuses a call that is not granted', async () => {
  const { api } = createTestShell('catalogue');
  api.respond(showInvoicePage, {} as never);
  await expect(api.call(showInvoicePage, { params: { id: 'i1' } })).rejects.toMatchObject(refusal);
  expect(api.calls).toEqual([]);
});

test('records a section’s own event', () => {
  const { events } = createTestShell('payment');
  events.emit('payment:settled', { invoiceId: 'i1', paid: true });
  expect(events.emitted).toEqual([{ name: 'payment:settled', payload: { invoiceId: 'i1', paid: true } }]);
});
