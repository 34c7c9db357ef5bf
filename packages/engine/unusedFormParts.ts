/** A module of a library, and texts in it that are replaced while it is built in. */
export interface EditedModule {
  readonly id: RegExp;
  /** Texts and what replaces them. Each must be found once, so that an update of the library that changes one fails the build. */
  readonly edits: readonly (readonly [found: string, replacement: string])[];
}

/**
 * The code of a module with its edits.
 *
 * @throws {Error} a text that is not found once
 */
export function editCode(code: string, { edits }: EditedModule): string {
  return edits.reduce((text, [found, replacement]) => {
    if (text.split(found).length !== 2) throw new Error(`The library no longer says "${found}" once.`);
    return text.replace(found, () => replacement);
  }, code);
}

/**
 * What rjsf's component around a field names and the leaves of our forms never need: the resolving of references with a parser of
 * URIs, optional branches, and the deep comparison of properties. 35 kB of code before compression.
 */
export const unusedFormParts: readonly EditedModule[] = [
  {
    // The schemas of leaves have no references.
    id: /[\\/]@rjsf[\\/]utils[\\/]lib[\\/]resolveUiSchema\.js$/,
    edits: [
      [`import findSchemaDefinition from "./findSchemaDefinition.js";\n`, ''],
      ['resolvedSchema = findSchemaDefinition(ref, registry.rootSchema);', ''],
    ],
  },
  {
    id: /[\\/]@rjsf[\\/]core[\\/]lib[\\/]components[\\/]fields[\\/]SchemaField\.js$/,
    edits: [
      // A leaf is rendered whenever its field changed (`experimental_componentUpdateStrategy`).
      ['return deepEquals(prevProps, nextProps);', 'return false;'],
      // It has no branches either.
      ['shouldRenderOptionalField(registry, schema, required, uiSchema);', 'false;'],
      // Nothing is marked as deprecated.
      ['label = registry.translateString(TranslatableString.DeprecatedLabel, [label]);', ''],
    ],
  },
];
