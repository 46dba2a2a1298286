ALTER TABLE "members" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_merged_into_id_members_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;