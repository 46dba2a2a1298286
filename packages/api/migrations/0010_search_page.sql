-- How far away the terms of a search are: 0 in the title, 1 in the names, 2 elsewhere; their sum. Of eight terms at most, each by itself: a
-- subquery for each document would take longer than finding it. After the last term nothing more is asked. The planner makes it a part of
-- the query that calls it.
CREATE FUNCTION how_far(title tsvector, names tsvector, terms tsquery[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN terms[1] IS NULL THEN 0 ELSE CASE WHEN title @@ terms[1] THEN 0 WHEN names @@ terms[1] THEN 1 ELSE 2 END
  + CASE WHEN terms[2] IS NULL THEN 0 ELSE CASE WHEN title @@ terms[2] THEN 0 WHEN names @@ terms[2] THEN 1 ELSE 2 END
    + CASE WHEN terms[3] IS NULL THEN 0 ELSE CASE WHEN title @@ terms[3] THEN 0 WHEN names @@ terms[3] THEN 1 ELSE 2 END
      + CASE WHEN terms[4] IS NULL THEN 0 ELSE CASE WHEN title @@ terms[4] THEN 0 WHEN names @@ terms[4] THEN 1 ELSE 2 END
        + CASE WHEN terms[5] IS NULL THEN 0 ELSE CASE WHEN title @@ terms[5] THEN 0 WHEN names @@ terms[5] THEN 1 ELSE 2 END
          + CASE WHEN terms[6] IS NULL THEN 0 ELSE CASE WHEN title @@ terms[6] THEN 0 WHEN names @@ terms[6] THEN 1 ELSE 2 END
            + CASE WHEN terms[7] IS NULL THEN 0 ELSE CASE WHEN title @@ terms[7] THEN 0 WHEN names @@ terms[7] THEN 1 ELSE 2 END
              + CASE WHEN terms[8] IS NULL THEN 0 ELSE CASE WHEN title @@ terms[8] THEN 0 WHEN names @@ terms[8] THEN 1 ELSE 2 END
  END END END END END END END END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_documents(all_words tsquery, terms tsquery[], of_type text, oldest integer, youngest integer)
RETURNS TABLE (post_id integer, "order" integer, far integer) LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off AS $$
  SELECT document.post_id, document."order", how_far(document.title, document.names, terms)
  FROM search_documents document
  WHERE active AND words @@ all_words AND (of_type IS NULL OR type = of_type)
    AND (oldest IS NULL OR min_age IS NULL OR min_age <= oldest) AND (youngest IS NULL OR max_age IS NULL OR max_age >= youngest)
$$;
--> statement-breakpoint
-- A page of the same, the nearest first, and how many there are: handing all of them over would take longer than finding them.
CREATE FUNCTION find_document_page(all_words tsquery, terms tsquery[], of_type text, oldest integer, youngest integer, most integer,
  past integer, OUT total integer, OUT ids integer[]) LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off AS $$
  WITH found AS MATERIALIZED (
    SELECT document.post_id, document."order", how_far(document.title, document.names, terms) AS far
    FROM search_documents document
    WHERE active AND words @@ all_words AND (of_type IS NULL OR type = of_type)
      AND (oldest IS NULL OR min_age IS NULL OR min_age <= oldest) AND (youngest IS NULL OR max_age IS NULL OR max_age >= youngest)
  )
  SELECT (SELECT count(*)::integer FROM found),
    ARRAY(SELECT post_id FROM found ORDER BY far, "order", post_id LIMIT most OFFSET past)
$$;
