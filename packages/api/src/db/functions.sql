-- Single characters and pairs of neighbours of a text, in lower case.
CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM generate_series(1, length(words)) AS at,
  LATERAL (VALUES (substr(lower(words), at, 1)), (substr(lower(words), at, 2))) AS grams (gram));
