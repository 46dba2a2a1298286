import { expect, jest, test } from '@jest/globals';
import { createEventBus } from './events.ts';

const paid = { invoiceId: 'i1', paid: true };

test('fact of one section - reaches the listeners of another', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  bus.for('account').on('payment:settled', heard);
  bus.for('payment').emit('payment:settled', paid);
  expect(heard).toHaveBeenCalledWith(paid);
});

test('undo - stops the listener', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  const off = bus.for('account').on('payment:settled', heard);
  off();
  bus.for('payment').emit('payment:settled', paid);
  expect(heard).not.toHaveBeenCalled();
});

test('section that is disposed of - hears nothing any more', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  const life = new AbortController();
  bus.for('account', life.signal).on('payment:settled', heard);
  life.abort();
  bus.for('account', life.signal).on('payment:settled', heard);
  bus.for('payment').emit('payment:settled', paid);
  expect(heard).not.toHaveBeenCalled();
});

test('listener that throws - is reported and stops nobody else', () => {
  const report = jest.fn();
  globalThis.reportError = report;
  const bus = createEventBus();
  const heard = jest.fn();
  const fault = new Error('broken listener');
  bus.for('catalogue').on('payment:settled', () => {
    throw fault;
  });
  bus.for('account').on('payment:settled', heard);
  bus.for('payment').emit('payment:settled', paid);
  expect(report).toHaveBeenCalledWith(fault);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('listener that listens anew while it is told - is told once', () => {
  const bus = createEventBus();
  const events = bus.for('account');
  const heard = jest.fn(() => void events.on('payment:settled', heard));
  events.on('payment:settled', heard);
  bus.for('payment').emit('payment:settled', paid);
  expect(heard).toHaveBeenCalledTimes(1);
});
