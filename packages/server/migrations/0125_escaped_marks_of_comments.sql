-- A backslash before a mark makes it plain text (decision 155). Those of older comments stay what they are: two of them are one that
-- is shown. Within code a backslash is always itself.
UPDATE talk_comment SET text = regexp_replace(text, '(\\+)([*\[\]])', '\1\1\2', 'g')
WHERE text ~ '\\[*\[\]]' AND strpos(text, '`') = 0;
UPDATE talk_comment_version SET text = regexp_replace(text, '(\\+)([*\[\]])', '\1\1\2', 'g')
WHERE text ~ '\\[*\[\]]' AND strpos(text, '`') = 0;
