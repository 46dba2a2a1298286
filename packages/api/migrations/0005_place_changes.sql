-- Whoever listens on `places` hears at commit which class (c…) or group (g…) may have other places now. Row by row: an order has few.
CREATE FUNCTION tell_place_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('places', 'c' || OLD.activity_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('places', 'c' || NEW.activity_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_class_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('places', 'g' || OLD.group_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('places', 'g' || NEW.group_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_tell AFTER INSERT OR DELETE OR UPDATE OF state, activity_id ON enrolments
  FOR EACH ROW EXECUTE FUNCTION tell_place_change();--> statement-breakpoint
CREATE TRIGGER waiting_entries_tell AFTER INSERT OR DELETE OR UPDATE OF state, activity_id ON waiting_entries
  FOR EACH ROW EXECUTE FUNCTION tell_place_change();--> statement-breakpoint
CREATE TRIGGER activities_tell AFTER INSERT OR DELETE OR UPDATE ON activities
  FOR EACH ROW EXECUTE FUNCTION tell_class_change();
