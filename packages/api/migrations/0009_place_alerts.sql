CREATE TABLE "place_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" integer,
	"email" text,
	"locale" text NOT NULL,
	"activity_id" integer,
	"search" jsonb,
	"proved_at" timestamp with time zone,
	"open" integer[] NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_alerts_owner" CHECK (num_nonnulls("place_alerts"."member_id", "place_alerts"."email") = 1),
	CONSTRAINT "place_alerts_target" CHECK (num_nonnulls("place_alerts"."activity_id", "place_alerts"."search") = 1)
);
--> statement-breakpoint
ALTER TABLE "place_alerts" ADD CONSTRAINT "place_alerts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_alerts" ADD CONSTRAINT "place_alerts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_alerts_member" ON "place_alerts" USING btree ("member_id",md5(coalesce("activity_id"::text, "search"::text))) WHERE "place_alerts"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "place_alerts_email" ON "place_alerts" USING btree (lower("email"),md5(coalesce("activity_id"::text, "search"::text))) WHERE "place_alerts"."email" is not null;--> statement-breakpoint
CREATE INDEX "place_alerts_class" ON "place_alerts" USING btree ("activity_id");