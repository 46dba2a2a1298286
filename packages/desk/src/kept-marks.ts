import { call } from './call.ts';

/** Who came to a lesson. */
export interface Mark {
  /** The booking's. */
  id: number;
  day: string;
  state: 'present' | 'late' | 'absent';
  /** When it was made; of two marks the newer counts. */
  at: string;
}

const nameOf = (classCode: string) => `marks ${classCode}`;

/** Marks of a class that the back end doesn't have yet, oldest first. */
export function keptMarks(classCode: string): Mark[] {
  return JSON.parse(localStorage.getItem(nameOf(classCode)) ?? '[]') as Mark[];
}

/** Keeps a mark on this device, so that a lesson without network loses none. */
export function keepMark(classCode: string, mark: Mark): void {
  const others = keptMarks(classCode).filter(({ id, day }) => id !== mark.id || day !== mark.day);
  localStorage.setItem(nameOf(classCode), JSON.stringify([...others, mark]));
}

/** Sends what is kept and drops what arrived; a mark made meanwhile stays. Without network all stay. */
export async function sendMarks(classCode: string): Promise<void> {
  const sent = keptMarks(classCode);
  if (sent.length === 0) return;
  try {
    await call(`classes/${classCode}/attendance`, { method: 'POST', body: { marks: sent } });
  } catch {
    return;
  }
  const left = keptMarks(classCode).filter((mark) => !sent.some(({ id, day, at }) => id === mark.id && day === mark.day && at === mark.at));
  localStorage.setItem(nameOf(classCode), JSON.stringify(left));
}
