ALTER TABLE "activities" ADD COLUMN "strict_ages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "waiting_entries_class" ON "waiting_entries" USING btree ("activity_id");