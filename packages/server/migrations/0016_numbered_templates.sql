-- 1 to 9999 are left for the templates that the specification numbers (2394 and 2395).
SELECT setval('template_id', 10000) WHERE (SELECT last_value FROM template_id) < 10000;
