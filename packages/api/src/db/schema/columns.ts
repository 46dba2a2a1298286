import { integer, timestamp } from 'drizzle-orm/pg-core';

/** An auto-incrementing primary key. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A point in time, stored in UTC. */
export const timestamptz = () => timestamp({ withTimezone: true });

/** An amount in cents of HK$ (PAY-1). */
export const cents = () => integer();
