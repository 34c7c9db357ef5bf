import { writeContext } from '../entity/entityValues';
import type { Engine } from '../react/Engine';
import { sameValue } from '../store/sameValue';
import { readStructure, writeStructure } from '../structure/readStructure';
import type { Structure } from '../structure/Structure';

/** A value that a host stores, in the form in which it is edited. */
export interface EditedValue {
  /**
   * The value as it is edited. One that `write` has made is what it was made of, with what is known of its items; while the host does not
   * take what was written, that stays.
   */
  read(structure: Structure, stored: object, page: Engine): unknown;
  /** The value as it is stored. */
  write(structure: Structure, edited: unknown, page: Engine): unknown;
}

/** Remembers what a value is edited as, from one render to the next. */
export function createEditedValue(): EditedValue {
  let last: { structure: Structure; stored: unknown; edited: unknown; before: unknown } | null = null;
  return {
    read(structure, stored, { componentTypes }) {
      const isWritten = last?.structure === structure && sameValue(last.stored, stored);
      const isNotTaken = last?.structure === structure && sameValue(last.before, stored);
      if (last && isWritten) last = { ...last, before: stored };
      else if (!last || !isNotTaken)
        last = { structure, stored, before: stored, edited: readStructure(structure, stored, componentTypes, 'saved') };
      return last.edited;
    },
    write(structure, edited, page) {
      const stored = writeStructure(
        structure,
        edited,
        writeContext(page, () => null),
      );
      last = { structure, stored, edited, before: last?.before };
      return stored;
    },
  };
}
