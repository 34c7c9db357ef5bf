import { describe, expect, it } from 'vitest';
import { contextPath, readContextAddress } from './contextAddress';

function read(path: string) {
  const url = new URL(path, 'http://localhost');
  const [, , scenario, subject, third, fourth] = url.pathname.split('/').map((part) => part || undefined);
  return readContextAddress({ scenario, subject, third, fourth }, url.searchParams);
}

describe('an address of the context screen', () => {
  it('is the plain list of a grid with nothing more', () => {
    expect(read('/context/grid/chamado')).toEqual({
      scenario: 'grid',
      subject: 'chamado',
      talkId: null,
      templateId: null,
      formId: null,
      filterIds: [],
      isActive: true,
    });
  });

  it('takes one more segment of a grid as filters', () => {
    expect(read('/context/grid/chamado/3,5')).toMatchObject({ filterIds: [3, 5], templateId: null });
  });

  it('takes two more segments of a grid as template and filters', () => {
    expect(read('/context/grid/chamado/12/3,5')).toMatchObject({ templateId: 12, filterIds: [3, 5] });
  });

  it.each(['talk', 'form', 'timeline', 'help', 'attachments', 'activetask'] as const)(
    'takes the third segment of %s as the record',
    (scenario) => {
      expect(read(`/context/${scenario}/chamado/41`)).toMatchObject({ scenario, talkId: 41, filterIds: [] });
    },
  );

  it('means a new record with "add" or without a record', () => {
    expect(read('/context/talk/chamado/add')?.talkId).toBeNull();
    expect(read('/context/form/chamado/')?.talkId).toBeNull();
  });

  it('lets the query win over the segments, whatever the case of its names', () => {
    expect(read('/CONTEXT/GRID/chamado/12/3,5?TEMPLATE=13&Filters=8,9&isactive=False')).toEqual({
      scenario: 'grid',
      subject: 'chamado',
      talkId: null,
      templateId: 13,
      formId: null,
      filterIds: [8, 9],
      isActive: false,
    });
  });

  it.each(['/context/board/chamado', '/context/talk/chamado/abc', '/context/talk/chamado/1/2', '/context/grid'])(
    'is no page: %s',
    (path) => expect(read(path)).toBeNull(),
  );

  it('is written with query parameters, and read back the same', () => {
    const path = contextPath({
      scenario: 'grid',
      subject: 'chamado',
      templateId: 12,
      filterIds: [3, 5],
      isActive: false,
    });
    expect(path).toBe('/context/grid/chamado?template=12&filters=3,5&isActive=false');
    expect(read(path)).toMatchObject({ templateId: 12, filterIds: [3, 5], isActive: false });
    expect(contextPath({ scenario: 'talk', subject: 'chamado', isNew: true })).toBe('/context/talk/chamado/add');
    const withForm = contextPath({ scenario: 'talk', subject: 'chamado', isNew: true, templateId: 12, formId: 15 });
    expect(withForm).toBe('/context/talk/chamado/add?template=12&form=15');
    expect(read(withForm)).toMatchObject({ talkId: null, templateId: 12, formId: 15 });
  });
});
