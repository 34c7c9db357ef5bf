-- People as records that attributes of the component person refer to: the subject 1000000000 of every company (metadata/people.ts).
CREATE VIEW talk_1000000000 AS
SELECT company_id, account_id::bigint AS talk_id, 1 AS version, NOT inactive AS is_active,
  NULL::integer AS created_by, NULL::integer AS updated_by, inserted_in, updated_in,
  display_name COLLATE "C" AS a_1000000001, email COLLATE "C" AS a_1000000002
FROM account;
