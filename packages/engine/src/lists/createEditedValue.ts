import { writeContext } from '../entity/entityValues';
import type { Engine } from '../react/Engine';
import { sameValue } from '../store/sameValue';
import { readStructure, writeStructure } from '../structure/readStructure';
import type { Structure } from '../structure/Structure';

/** A value that a host stores, in the form in which it is edited. */
export interface EditedValue {
  /** The value as it is edited. One that `write` has made is what it was made of, with what is known of its items. */
  read(structure: Structure, stored: object, page: Engine): unknown;
  /** The value as it is stored. */
  write(structure: Structure, edited: unknown, page: Engine): unknown;
}

/** Remembers what a value is edited as, from one render to the next. */
export function createEditedValue(): EditedValue {
  let last: { structure: Structure; stored: unknown; edited: unknown } | null = null;
  return {
    read(structure, stored, { componentTypes }) {
      if (last?.structure !== structure || !sameValue(last.stored, stored))
        last = { structure, stored, edited: readStructure(structure, stored, componentTypes, 'saved') };
      return last.edited;
    },
    write(structure, edited, page) {
      const stored = writeStructure(
        structure,
        edited,
        writeContext(page, () => null),
      );
      last = { structure, stored, edited };
      return stored;
    },
  };
}
