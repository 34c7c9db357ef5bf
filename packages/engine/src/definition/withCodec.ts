import { setValueAt, valueAt } from '../entity/paths';
import type { AnyField, ListDescription, VariantsDescription } from './Field';

/** How a value of several parts is stored in another form than it is edited. */
export interface StructureCodec {
  /** The form in which it is edited, of what is stored; anything unexpected as it is. */
  read(stored: unknown): unknown;
  /** What is stored. */
  write(value: unknown): unknown;
}

/** A field whose value may be stored in another form than it is edited. */
export interface CodedField extends AnyField {
  readonly codec?: StructureCodec;
}

/** A list, or an object of several kinds, that is stored in another form. */
export function withCodec(
  { description }: { description: ListDescription | VariantsDescription },
  codec: StructureCodec,
): CodedField {
  return {
    codec,
    description: {
      ...description,
      describe(position) {
        const leaf = description.describe<never>(position);
        const { read, write, path = position.path } = leaf;
        return {
          ...leaf,
          read(item, types) {
            const edited: Record<string, unknown> = {};
            setValueAt(edited, path, codec.read(valueAt(item, path)));
            return read?.(edited as never, types);
          },
          write: (value, context) => codec.write(write ? write(value, context) : value),
        };
      },
      given: (value) => codec.write(description.given(value)),
    },
  };
}
