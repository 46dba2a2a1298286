import { expect, test } from '@jest/globals';
import type { Remote, SectionId } from '@portal/contract';
import type { Promises } from './promises.ts';

/**
 * Tests a suite with a rival vendor's section: in its own words and parts it keeps every promise, and with each fault it breaks the promise
 * whose sentence begins as the fault says. Every promise has such a fault.
 */
export function proveByRival<S extends SectionId, Fault extends string>(
  promises: Promises<S>,
  rival: (fault: Fault | null) => Remote<S>,
  faults: Record<Fault, string>,
): void {
  const cases = Object.entries(faults) as [Fault, string][];

  test('another vendor’s section, in its own words and parts - keeps every promise', async () => {
    const broken: unknown[] = [];
    for (const [sentence, prove] of promises) await prove(rival(null)).catch((error) => broken.push([sentence, error]));
    expect(broken).toEqual([]);
  });

  test.each(cases)('a section that %s - does not keep "%s …"', async (fault, beginning) => {
    const [, prove] = [...promises].find(([sentence]) => sentence.startsWith(beginning)) ?? [];
    await expect(prove?.(rival(fault))).rejects.toThrow(/expect\(|Unable to find/);
  });

  test('every promise - has a section that breaks it', () => {
    const unproved = [...promises.keys()].filter((sentence) => !cases.some(([, beginning]) => sentence.startsWith(beginning)));
    expect(unproved).toEqual([]);
  });
}
