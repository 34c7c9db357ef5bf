-- Pages far from the beginning of a list, in the order of an attribute, are counted too (decision 255): an index of their own is made for them.
ALTER TABLE attribute_use DROP CONSTRAINT attribute_use_kind_check;
ALTER TABLE attribute_use ADD CONSTRAINT attribute_use_kind_check CHECK (kind IN ('ascending', 'descending', 'filter', 'far'));
