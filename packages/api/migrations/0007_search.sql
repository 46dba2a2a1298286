-- The nearest spelling is found by its three-letter parts. PostgreSQL lets the database's owner add this extension.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "venues" (
	"venue" text PRIMARY KEY NOT NULL,
	"venue_ot" text,
	"district" text NOT NULL,
	"address" text,
	"en_address" text,
	"map_url" text,
	"travel" text,
	"en_travel" text
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"active" boolean NOT NULL,
	"order" integer NOT NULL,
	"min_age" smallint,
	"max_age" smallint,
	"title" "tsvector" NOT NULL,
	"names" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"others" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_search";--> statement-breakpoint
DROP FUNCTION search_grams(text);--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_order" ON "search_documents" USING btree ("type","order","post_id") WHERE "search_documents"."active";--> statement-breakpoint
CREATE INDEX "search_vocabulary_lexeme" ON "search_vocabulary" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_vocabulary_near" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Chinese is written without spaces: every character and every pair of neighbours is a word.
CREATE FUNCTION chinese_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(gram, ' '), '') FROM regexp_split_to_table(words, '[^㐀-鿿]+') AS run,
  LATERAL generate_series(1, length(run)) AS at, LATERAL (VALUES (substr(run, at, 1)), (substr(run, at, 2))) AS grams (gram));
--> statement-breakpoint
CREATE FUNCTION latin_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(words), '[^a-z0-9]+', ' ', 'g');
--> statement-breakpoint
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN strip(to_tsvector('pg_catalog.english', latin_words(words)) || to_tsvector('pg_catalog.simple', chinese_words(words)));
--> statement-breakpoint
CREATE FUNCTION write_search_documents(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids = '{}' THEN RETURN; END IF;
  -- Who waits here for another transaction sees its changes in the next statement.
  PERFORM FROM search_documents WHERE post_id = ANY (ids) ORDER BY post_id FOR UPDATE;
  WITH source AS MATERIALIZED (
    SELECT post.id, post.type, post.active, post."order", post.min_age, post.max_age,
      concat_ws(' ', post.title, post.en_title, post.code) AS title,
      concat_ws(' ', category.title, category.en_title, unit.title, unit.en_title, classes.names) AS names,
      concat_ws(' ', post.des, post.en_des, post.tag, post.en_tag) AS texts,
      coalesce(classes.facets, '{}') || array_remove(ARRAY['@unit.' || unit.alias, '@unit.' || unit.code], NULL) AS facets
    FROM posts post
    LEFT JOIN posts category ON category.id = post.parent_id
    LEFT JOIN posts unit ON unit.id = category.parent_id,
    LATERAL (
      SELECT string_agg(DISTINCT concat_ws(' ', class.code, class.name_en, class.name_ot, class.venue, class.venue_ot), ' ') AS names,
        array_agg(DISTINCT concat('@', day, '.', part, '.', place)) AS facets
      FROM activities class
      LEFT JOIN venues ON venues.venue = class.venue,
      LATERAL unnest(class.weekdays || NULL::smallint) AS day,
      LATERAL unnest(ARRAY[
        CASE WHEN class.start_time < '12:00' THEN 'morning' WHEN class.start_time < '18:00' THEN 'afternoon'
          WHEN class.start_time >= '18:00' THEN 'evening' END, NULL]) AS part,
      LATERAL unnest(ARRAY[venues.district, NULL]) AS place
      WHERE class.group_id = post.id AND class.active
    ) AS classes
    WHERE post.id = ANY (ids)
  ), spelled AS (
    INSERT INTO search_vocabulary (word, lexeme)
    SELECT word, lexeme FROM (
      SELECT DISTINCT word FROM source,
        LATERAL regexp_split_to_table(
          latin_words(concat_ws(' ', title, names, texts)) || ' ' || chinese_words(concat_ws(' ', title, names, texts)), ' ') AS word
      WHERE word ~ '^([a-z]{3,}|[㐀-鿿]+)$'
    ) AS words, LATERAL unnest(search_words(word)) AS found (lexeme) WHERE word ~ '^[a-z]' OR lexeme = word
    ORDER BY word
    ON CONFLICT DO NOTHING
  )
  INSERT INTO search_documents (post_id, type, active, "order", min_age, max_age, title, names, words)
  SELECT id, type, active, "order", min_age, max_age, search_words(title), search_words(names),
    search_words(concat_ws(' ', title, names, texts)) || array_to_tsvector(facets)
  FROM source
  ORDER BY id
  ON CONFLICT (post_id) DO UPDATE SET (type, active, "order", min_age, max_age, title, names, words) =
    (excluded.type, excluded.active, excluded."order", excluded.min_age, excluded.max_age, excluded.title, excluded.names, excluded.words);
END $$;
--> statement-breakpoint
-- The words are read in the index only: kept apart, they don't slow down the reading of the rest.
ALTER TABLE search_documents ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN title SET STORAGE MAIN,
  ALTER COLUMN names SET STORAGE MAIN, SET (toast_tuple_target = 1024);--> statement-breakpoint
-- Finds documents with all words, and how far away each term is: 0 in the title, 1 in the names, 2 elsewhere; their sum. Always by the index:
-- the planner doesn't know what reading every document's words would cost.
CREATE FUNCTION find_documents(all_words tsquery, terms tsquery[], of_type text, oldest integer, youngest integer)
RETURNS TABLE (post_id integer, "order" integer, far integer) LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off AS $$
  SELECT document.post_id, document."order", CASE WHEN terms = '{}' THEN 0 ELSE (
    SELECT sum(CASE WHEN document.title @@ term THEN 0 WHEN document.names @@ term THEN 1 ELSE 2 END)::integer FROM unnest(terms) AS term) END
  FROM search_documents document
  WHERE active AND words @@ all_words AND (of_type IS NULL OR type = of_type)
    AND (oldest IS NULL OR min_age IS NULL OR min_age <= oldest) AND (youngest IS NULL OR max_age IS NULL OR max_age >= youngest)
$$;
--> statement-breakpoint
-- A statement writes its documents once, however many rows it has. What is above a post is in its document.
CREATE FUNCTION posts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(ARRAY(
    SELECT id FROM changed
    UNION SELECT child.id FROM changed JOIN posts child ON child.parent_id = changed.id
    UNION SELECT grandchild.id FROM changed
      JOIN posts child ON child.parent_id = changed.id JOIN posts grandchild ON grandchild.parent_id = child.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION classes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(ARRAY(SELECT DISTINCT group_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Only what the document has: who changes a capacity waits for nobody. A group that a class has left loses its words.
CREATE FUNCTION classes_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(ARRAY(
    SELECT DISTINCT unnest(ARRAY[before.group_id, after.group_id]) FROM before JOIN after USING (id)
    WHERE (before.group_id, before.active, before.code, before.name_en, before.name_ot, before.venue, before.venue_ot, before.weekdays,
      before.start_time) IS DISTINCT FROM (after.group_id, after.active, after.code, after.name_en, after.name_ot, after.venue,
      after.venue_ot, after.weekdays, after.start_time)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION venues_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(ARRAY(SELECT DISTINCT group_id FROM activities JOIN changed USING (venue)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_inserted AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION posts_changed();--> statement-breakpoint
CREATE TRIGGER posts_updated AFTER UPDATE ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION posts_changed();--> statement-breakpoint
CREATE TRIGGER activities_inserted AFTER INSERT ON activities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION classes_changed();--> statement-breakpoint
CREATE TRIGGER activities_updated AFTER UPDATE ON activities REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION classes_updated();--> statement-breakpoint
CREATE TRIGGER activities_deleted AFTER DELETE ON activities REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION classes_changed();--> statement-breakpoint
CREATE TRIGGER venues_inserted AFTER INSERT ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION venues_changed();--> statement-breakpoint
CREATE TRIGGER venues_updated AFTER UPDATE ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION venues_changed();--> statement-breakpoint
CREATE TRIGGER venues_deleted AFTER DELETE ON venues REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION venues_changed();--> statement-breakpoint
SELECT write_search_documents(ARRAY(SELECT id FROM posts));
