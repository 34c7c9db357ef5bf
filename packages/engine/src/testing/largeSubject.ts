import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import { subject } from './builders';

const options = Array.from({ length: 50 }, (_, index) => ({ id: `opcao-${index + 1}`, name: `Opção ${index + 1}` }));

/** The components of each run of ten attributes: 60 % text, 20 % number, 10 % select of 50, 10 % checkbox. */
const tenComponents: readonly Partial<SubjectAttribute>[] = [
  { componentId: 1 },
  { componentId: 3 },
  { componentId: 1 },
  { componentId: 4, componentConfigs: { options } },
  { componentId: 1 },
  { componentId: 1 },
  { componentId: 3 },
  { componentId: 1 },
  { componentId: 10 },
  { componentId: 1 },
];

/**
 * A subject of `size` attributes for measurements; every second one of each component is required.
 *
 * @example
 * const heavy = largeSubject(1000);
 */
export function largeSubject(size: number): Subject {
  return subject({
    subjectId: 900,
    subjectName: 'Cadastro grande',
    subjectIdentifier: 'cadastrogrande',
    subjectAttributes: Array.from({ length: size }, (_, index) => ({
      subjectAttributeId: 10_000 + index,
      identifier: `campo${index + 1}`,
      name: `Campo ${index + 1}`,
      isRequired: (index + Math.floor(index / 10)) % 2 === 0,
      ...tenComponents[index % 10],
    })),
  });
}
