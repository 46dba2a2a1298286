ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_provider_id_unique";--> statement-breakpoint
-- Until now there was one gateway for each way to pay.
ALTER TABLE "payment_attempts" ADD COLUMN "gateway" text;--> statement-breakpoint
UPDATE "payment_attempts" SET "gateway" = CASE "provider" WHEN 'payme' THEN 'payme' ELSE 'secure-acceptance' END;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "gateway" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_request" ON "payment_attempts" USING btree ("gateway","provider_id");
