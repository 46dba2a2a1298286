import { expect, jest, test } from '@jest/globals';
import { type EventName, eventOwners, sectionIds } from '@portal/contract';
import { createEventBus } from './events.ts';

const paid = { invoiceId: 'i1', paid: true };

test('delivers an event of one section to the listeners of another', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  bus.for('account').on('payment:settled', heard);
  bus.for('payment').emit('payment:settled', paid);
  expect(heard).toHaveBeenCalledWith(paid);
});

test('the returned function stops the listener', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  const off = bus.for('account').on('payment:settled', heard);
  off();
  bus.for('payment').emit('payment:settled', paid);
  expect(heard).not.toHaveBeenCalled();
});

test('F19 delivers nothing to a section that is disposed of', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  const life = new AbortController();
  bus.for('account', life.signal).on('payment:settled', heard);
  life.abort();
  bus.for('account', life.signal).on('payment:settled', heard);
  bus.for('payment').emit('payment:settled', paid);
  expect(heard).not.toHaveBeenCalled();
});

test('reports a listener that throws and calls the others', () => {
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

test('calls a listener once even if it subscribes again during the call', () => {
  const bus = createEventBus();
  const events = bus.for('account');
  const heard = jest.fn(() => void events.on('payment:settled', heard));
  events.on('payment:settled', heard);
  bus.for('payment').emit('payment:settled', paid);
  expect(heard).toHaveBeenCalledTimes(1);
});

const names = Object.keys(eventOwners) as EventName[];

test.each(sectionIds.flatMap((section) => [...names, 'toString', 'unknown:fact'].map((name) => [section, name] as const)))(
  '%s emits %s: is heard if owned, else reported',
  (section, name) => {
    const bus = createEventBus();
    const heard = jest.fn();
    bus.for('account').on(name as EventName, heard);
    const reported = jest.fn<(what: string) => Error>((what) => Object.assign(new Error(what), { code: 'F-605' }));
    const events = bus.for(section, undefined, reported);
    const emit = () => (events.emit as (name: string, payload: object) => void)(name, {});
    const owned = (eventOwners[name as EventName] as readonly string[] | undefined)?.includes?.(section) ?? false;
    if (owned) emit();
    else expect(emit).toThrow(expect.objectContaining({ code: 'F-605' }));
    expect([heard.mock.calls.length, reported.mock.calls.length]).toEqual(owned ? [1, 0] : [0, 1]);
  },
);

test('lets the shell pass on every event of another tab', () => {
  const bus = createEventBus();
  const heard = jest.fn();
  for (const name of names) {
    bus.for('account').on(name, heard);
    (bus.for('shell').emit as (name: string, payload: object) => void)(name, {});
  }
  expect(heard).toHaveBeenCalledTimes(names.length);
});
