export * from './calendar-file.ts';
