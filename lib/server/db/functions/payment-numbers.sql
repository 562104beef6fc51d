-- The next number of the sequence from which payments at the bank are numbered (docs/adr/0060), at
-- least `from_value`. NULL while a restored shop issues no numbers, which lasts for `pause` at
-- most.
--
-- The lock is held for this statement alone: a lock of the transaction would let one payment that
-- is being started delay all others.

CREATE OR REPLACE FUNCTION public.next_payment_number(from_value bigint, moment timestamp with time zone, pause interval)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken bigint;
BEGIN
  IF EXISTS (
    SELECT 1 FROM payment_numbers n
    WHERE n.rests_until > moment AND n.rests_until <= moment + pause
  ) THEN
    RETURN NULL;
  END IF;
  taken := nextval('payment_order_numbers');
  IF taken >= from_value THEN
    RETURN taken;
  END IF;
  PERFORM pg_advisory_lock(hashtextextended('payment number', 0));
  BEGIN
    taken := nextval('payment_order_numbers');
    IF taken < from_value THEN
      taken := setval('payment_order_numbers', from_value);
    END IF;
  EXCEPTION WHEN OTHERS OR query_canceled THEN
    PERFORM pg_advisory_unlock(hashtextextended('payment number', 0));
    RAISE;
  END;
  PERFORM pg_advisory_unlock(hashtextextended('payment number', 0));
  RETURN taken;
END $function$;
