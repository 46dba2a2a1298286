ALTER TABLE "activities" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "change_days" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "change_fee" integer DEFAULT 20000 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "small_fee_share" smallint DEFAULT 75 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "change_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "from_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_replaces_id_enrolments_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_from_invoice_id_invoices_id_fk" FOREIGN KEY ("from_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_replaces" ON "enrolments" USING btree ("replaces_id") WHERE "enrolments"."replaces_id" is not null;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_change" CHECK ("activities"."change_days" >= 0 and "activities"."change_fee" >= 0 and "activities"."small_fee_share" between 0 and 100);