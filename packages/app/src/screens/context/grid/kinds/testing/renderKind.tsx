import type { ListViewOptions } from '@assunto/engine/contract';
import { compileGrid } from '@assunto/engine/core';
import { chamadoFixture } from '@assunto/engine/testing';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { changedSubject, renderRecords, type RenderRecordsOptions } from '../../../../../records/testing/renderRecords';
import type { UsedGridPage } from '../../useGridPage';

interface RenderKindOptions extends RenderRecordsOptions {
  options: ListViewOptions;
}

/** Renders a kind of view of the tickets of the fixture, over a memory in place of the server. */
export function renderKind(
  View: ComponentType<{ page: UsedGridPage; label: string }>,
  { options, ...given }: RenderKindOptions,
) {
  const [open, openList] = [vi.fn(), vi.fn()];
  const shown = changedSubject(given.changed ?? {});
  const page = {
    subject: 'chamado',
    templateId: null,
    attributes: shown.subjectAttributes,
    mayCreate: true,
    open,
    grid: { definition: compileGrid({ subject: shown, template: chamadoFixture.gridTemplate }) },
    filters: { list: { order: [], filter: null, options }, combinedFilter: null, open: openList, changeList: vi.fn() },
    request: { isActive: true, scenario: 'grid', filterIds: [] },
  } as unknown as UsedGridPage;
  return { ...renderRecords(<View page={page} label="Chamados" />, given), open, openList };
}
