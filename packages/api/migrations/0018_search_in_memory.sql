-- Every server keeps what searches need in its memory and reads here what has changed.
CREATE TABLE "search_changes" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"changed" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"words" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_words_day_pk" PRIMARY KEY("words","day")
);
--> statement-breakpoint
CREATE INDEX "search_changes_changed" ON "search_changes" USING btree ("changed");--> statement-breakpoint
CREATE FUNCTION note_search_changes(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_changes (post_id, changed) SELECT DISTINCT id, pg_current_xact_id() FROM unnest(ids) AS id ORDER BY id
  ON CONFLICT (post_id) DO UPDATE SET changed = excluded.changed
$$;--> statement-breakpoint
-- What is above a post belongs to its texts.
CREATE OR REPLACE FUNCTION posts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(
    SELECT id FROM changed
    UNION SELECT child.id FROM changed JOIN posts child ON child.parent_id = changed.id
    UNION SELECT grandchild.id FROM changed
      JOIN posts child ON child.parent_id = changed.id JOIN posts grandchild ON grandchild.parent_id = child.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION classes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(SELECT group_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Who changes a capacity waits for nobody: searches don't know it.
CREATE OR REPLACE FUNCTION classes_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(
    SELECT unnest(ARRAY[before.group_id, after.group_id]) FROM before JOIN after USING (id)
    WHERE to_jsonb(before) - ARRAY['capacity', 'wait_capacity'] <> to_jsonb(after) - ARRAY['capacity', 'wait_capacity']));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION venues_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY(SELECT group_id FROM activities JOIN changed USING (venue)));
  RETURN NULL;
END $$;--> statement-breakpoint
-- 0 stands for the synonyms: with others, every post is found by other words.
CREATE FUNCTION synonyms_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_deleted AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION posts_changed();--> statement-breakpoint
CREATE TRIGGER synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION synonyms_changed();--> statement-breakpoint
DROP TABLE "search_documents", "search_vocabulary";--> statement-breakpoint
DROP FUNCTION find_document_page, find_documents, how_far, write_search_documents, search_words, latin_words, chinese_words;
