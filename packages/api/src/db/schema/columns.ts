import { integer, timestamp } from 'drizzle-orm/pg-core';

/** An instant, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An amount in cents of HK$ (PAY-1). */
export const cents = (name: string) => integer(name);
