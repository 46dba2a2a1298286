CREATE TABLE "plans" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"wishes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;