import type { SubjectAttribute } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { feedingSubjects } from '../../../realtime/feedingSubjects';
import { listSources } from './listSources';

const attributes = [
  { subjectAttributeId: 1, subjectAttributeIdentifier: 'titulo' },
  { subjectAttributeId: 2, subjectAttributeIdentifier: 'total', computed: { subjects: ['Item'] } },
  { subjectAttributeId: 3, subjectAttributeIdentifier: 'bairro', relatedSubject: { subjectIdentifier: 'Bairro' } },
  { subjectAttributeId: 4, subjectAttributeIdentifier: 'zona', computed: { subjects: ['bairro', 'Zona'] } },
] as unknown as SubjectAttribute[];
const none = { filter: null, order: [], groupBy: null, attributes };
const subjects = (decided: object): string[] => feedingSubjects(listSources({ ...none, ...decided }));

describe('the subjects whose changes may change a list', () => {
  it('are those of computed attributes and of related records that its filter, order or groups read', () => {
    expect(subjects({ filter: { '>': [{ var: 'total' }, 3] } })).toEqual(['Item']);
    expect(subjects({ filter: { and: [{ '==': [{ var: 'bairro.nome' }, 'Centro'] }] } })).toEqual(['Bairro']);
    expect(subjects({ order: [{ subjectAttributeId: 4 }] })).toEqual(['bairro', 'Zona']);
    expect(subjects({ order: [{ subjectAttributeId: 3, relatedAttributeId: 31 }] })).toEqual(['Bairro']);
    expect(subjects({ groupBy: 2 })).toEqual(['Item']);
  });

  it('are none where the list reads only its own records', () => {
    const filter = { and: [{ '==': [{ var: 'titulo' }, 'x'] }, { '==': [{ var: 'bairro' }, 5] }] };
    expect(subjects({ filter, order: [{ subjectAttributeId: 1 }, { subjectAttributeId: null }], groupBy: 3 })).toEqual(
      [],
    );
  });
});
