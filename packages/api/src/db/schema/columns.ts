import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A running number as primary key. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true });

/** An amount in cents of HK$ (PAY-1). */
export const cents = () => integer();
