-- Attributes that are computed when they are read (decision 129). They have no column in the subject's table; `column_type` is
-- that of the result.
ALTER TABLE subject_attribute ADD COLUMN computed jsonb;

-- The arithmetic of formulas, equal to packages/engine/src/formula: decimals with ten places, half away from zero; results
-- of 10^25 and more, and quotients by zero, are empty. Nothing here throws, whatever values records have.
CREATE FUNCTION assunto_decimal(value numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF value = 'NaN' OR abs(value) > 1e26 THEN RETURN NULL; END IF;
  value := round(value, 10);
  RETURN CASE WHEN abs(value) < 1e25 THEN value END;
END $$;

CREATE FUNCTION assunto_divide(dividend numeric, divisor numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF divisor = 0 THEN RETURN NULL; END IF;
  RETURN assunto_decimal(sign(dividend) * sign(divisor)
    * div(abs(dividend) * 20000000000 + abs(divisor), 2 * abs(divisor)) * 0.0000000001);
END $$;

CREATE FUNCTION assunto_round(value numeric, places numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN assunto_decimal(round(value, trunc(least(greatest(places, 0), 10))::integer));
END $$;

CREATE FUNCTION assunto_add_days(day date, days numeric) RETURNS date LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  moved date;
BEGIN
  IF NOT isfinite(day) OR abs(trunc(days)) > 4000000 THEN RETURN NULL; END IF;
  moved := day + trunc(days)::integer;
  RETURN CASE WHEN moved BETWEEN '0001-01-01' AND '9999-12-31' THEN moved END;
END $$;

-- The whole number of a result for a column of whole numbers that JSON holds exactly.
CREATE FUNCTION assunto_whole(value numeric) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  value := round(value);
  RETURN CASE WHEN abs(value) <= 9007199254740991 THEN value::bigint END;
END $$;
