ALTER TABLE "applicants" ADD COLUMN "photo_reason" text;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "document_reason" text;