import { foldText } from '../text/foldText';

/** An attribute as people write it in a formula. */
export interface NamedAttribute {
  subjectAttributeId: number;
  identifier: string;
  name: string;
}

const reference = /"(?:[^"]|"")*"|\{([^{}]*)\}/g;

/** Replaces the references in braces, except those inside of texts. */
function replaced(formula: string, write: (reference: string) => string | undefined): string {
  return formula.replace(reference, (found: string, inner: string | undefined) => {
    const written = inner === undefined ? undefined : write(inner.trim());
    return written === undefined ? found : `{${written}}`;
  });
}

/**
 * The attribute that people mean by a name or an identifier: that with this identifier, else the only one with this name, in any
 * case and without accents.
 *
 * @example
 * const price = attributeNamed('preço', attributes);
 */
export function attributeNamed<Attribute extends NamedAttribute>(
  name: string,
  attributes: readonly Attribute[],
): Attribute | undefined {
  const wanted = foldText(name);
  const named = attributes.filter((one) => foldText(one.name.trim()) === wanted);
  if (named.length === 1) return named[0];
  return attributes.find(({ identifier }) => foldText(identifier) === wanted);
}

/**
 * How a formula on screen names an attribute: by its name if that is unmistakable, else by its identifier.
 *
 * @example
 * const price = { subjectAttributeId: 12, name: 'Preço', identifier: 'preco' };
 * const inserted = `{${referenceOf(price, [price])}}`; // '{Preço}'
 */
export function referenceOf<Attribute extends NamedAttribute>(
  attribute: Attribute,
  attributes: readonly Attribute[],
): string {
  const name = attribute.name.trim();
  return !/[{}]/.test(name) && attributeNamed(name, attributes) === attribute ? name : attribute.identifier;
}

/**
 * The stored form of a formula that was written with names: `{Valor} * 2` as `{12} * 2`. Unknown names stay.
 *
 * @example
 * storedFormula('{Valor} * 2', [{ subjectAttributeId: 12, identifier: 'valor', name: 'Valor' }]); // {12} * 2
 */
export function storedFormula(formula: string, attributes: readonly NamedAttribute[]): string {
  return replaced(formula, (name) => attributeNamed(name, attributes)?.subjectAttributeId.toString());
}

/**
 * A stored formula as people read it. Attributes that are gone keep their numbers.
 *
 * @example
 * shownFormula('{12} * 2', [{ subjectAttributeId: 12, identifier: 'valor', name: 'Valor' }]); // {Valor} * 2
 */
export function shownFormula(formula: string, attributes: readonly NamedAttribute[]): string {
  return replaced(formula, (id) => {
    const found = attributes.find(({ subjectAttributeId }) => String(subjectAttributeId) === id);
    return found && referenceOf(found, attributes);
  });
}
