ALTER TABLE "activities" ADD COLUMN "coach" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "coach_ot" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "make_up" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "make_up_ot" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "show_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "similar" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "longitude" double precision;