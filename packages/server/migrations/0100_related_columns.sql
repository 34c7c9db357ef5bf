-- A column of a list's template may show an attribute of the record that its own attribute refers to.
ALTER TABLE template_area
  ADD COLUMN related_attribute_id integer,
  ADD FOREIGN KEY (company_id, related_attribute_id) REFERENCES subject_attribute;
