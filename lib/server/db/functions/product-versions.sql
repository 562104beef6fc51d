-- Each save of a product tells all its earlier versions anew that they are not the latest. Rows
-- that stay what they were are not written: twenty of them, with two dozen index entries each, were
-- most of a slow save (docs/adr/0055).

CREATE TRIGGER unchanged_versions
  BEFORE UPDATE ON public._products_v
  FOR EACH ROW
  WHEN (NOT old.latest AND NOT new.latest)
  EXECUTE FUNCTION suppress_redundant_updates_trigger();
