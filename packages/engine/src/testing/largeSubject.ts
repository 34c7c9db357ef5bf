import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import { subject } from './builders';

const options = Array.from({ length: 50 }, (_, place) => ({ id: `opcao-${place + 1}`, name: `Opção ${place + 1}` }));

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
 * A subject of `size` attributes for measurements; each second one of every component mix is required.
 *
 * @example
 * const heavy = largeSubject(1000);
 */
export function largeSubject(size: number): Subject {
  return subject({
    subjectId: 900,
    subjectName: 'Cadastro grande',
    subjectIdentifier: 'cadastrogrande',
    subjectAttributes: Array.from({ length: size }, (_, place) => ({
      subjectAttributeId: 10_000 + place,
      identifier: `campo${place + 1}`,
      name: `Campo ${place + 1}`,
      isRequired: (place + Math.floor(place / 10)) % 2 === 0,
      ...tenComponents[place % 10],
    })),
  });
}
