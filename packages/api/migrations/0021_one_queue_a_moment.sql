-- Queues of the last week, each of one group: nobody can check how they were drawn.
DELETE FROM "lines";--> statement-breakpoint
ALTER TABLE "lines" DROP CONSTRAINT "lines_opening";--> statement-breakpoint
ALTER TABLE "lines" DROP CONSTRAINT "lines_group_id_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "line_tickets" DROP CONSTRAINT "line_tickets_line_id_owner_pk";--> statement-breakpoint
ALTER TABLE "line_tickets" ADD COLUMN "family_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "line_tickets" ADD COLUMN "entry" text NOT NULL;--> statement-breakpoint
ALTER TABLE "line_tickets" ADD CONSTRAINT "line_tickets_line_id_family_id_pk" PRIMARY KEY("line_id","family_id");--> statement-breakpoint
ALTER TABLE "line_tickets" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "secret" text NOT NULL;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "entries" integer;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "entries_hash" text;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "round" integer;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "signature" text;--> statement-breakpoint
CREATE UNIQUE INDEX "line_tickets_mailbox" ON "line_tickets" USING btree ("line_id","mailbox");--> statement-breakpoint
ALTER TABLE "line_tickets" DROP COLUMN "owner";--> statement-breakpoint
ALTER TABLE "line_tickets" DROP COLUMN "lot";--> statement-breakpoint
ALTER TABLE "lines" DROP COLUMN "group_id";--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_opens_at" UNIQUE("opens_at");