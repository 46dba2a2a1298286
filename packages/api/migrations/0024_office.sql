CREATE INDEX "enrolments_paid_at" ON "enrolments" USING btree ("paid_at") WHERE "enrolments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "captures_created" ON "captures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "waiting_entries_waiting" ON "waiting_entries" USING btree ("seq") WHERE "waiting_entries"."state" = 'waiting';