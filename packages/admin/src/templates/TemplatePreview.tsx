import { EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { useGridContext, useRelatedAttributes } from '@assunto/engine';
import {
  compileGrid,
  pointersOfColumns,
  type GridDefinition,
  type RelatedAttributes,
  type Subject,
} from '@assunto/engine/core';
import { initialGridState, RecordGrid, type GridState } from '@assunto/engine/grid';
import { useMemo, useState } from 'react';
import { areasToSave, type TemplateColumn } from './columns';
import { useTranslate } from './messages/translation';

interface TemplatePreviewProps {
  /** Identifier of the subject. */
  subject: string;
  columns: readonly TemplateColumn[];
  showTalkIdOnGrid: boolean;
}

/** The list as the template would show it, with real records that the viewer may read; read-only. */
export default function TemplatePreview({ subject, columns, showTalkIdOnGrid }: TemplatePreviewProps) {
  const translate = useTranslate();
  const { context, loadError, reload } = useGridContext(subject);
  const found = context?.subject;
  const { related, isLoading } = useRelatedAttributes(found ? pointersOfColumns(columns, found.subjectAttributes) : []);
  const definition = useMemo(
    () =>
      found && columns.length > 0 && !isLoading ? compilePreview(found, columns, { showTalkIdOnGrid, related }) : null,
    [found, columns, showTalkIdOnGrid, related, isLoading],
  );
  if (columns.length === 0) return <EmptyState title={translate('templates.previewEmpty')} />;
  if (loadError) return <ErrorState message={translate('templates.previewFailed')} onRetry={reload} />;
  if (!definition || !found) return <Skeleton lines={6} label={translate('templates.loading')} />;
  // Another order starts at the first page.
  const order = JSON.stringify(definition.order);
  return <PreviewGrid key={order} subject={subject} name={found.subjectName} definition={definition} />;
}

/** Rows per page of the preview. */
const previewRows = 10;

function PreviewGrid(props: { subject: string; name: string; definition: GridDefinition }) {
  const { subject, name, definition } = props;
  const translate = useTranslate();
  const [state, setState] = useState<GridState>(() => ({ ...initialGridState(definition), fetch: previewRows }));
  return (
    <RecordGrid
      subject={subject}
      definition={definition}
      state={state}
      onStateChange={setState}
      label={translate('templates.previewLabel', { name })}
      hasQuickFilters={false}
      sizes={[previewRows]}
    />
  );
}

/** The grid of an unsaved template, which has no id. */
function compilePreview(
  subject: Subject,
  columns: readonly TemplateColumn[],
  { showTalkIdOnGrid, related }: { showTalkIdOnGrid: boolean; related: RelatedAttributes },
) {
  const templateAreas = areasToSave(columns).map((area) => ({
    ...area,
    attributeName: area.attributeName ?? '',
    templateAreaName: area.templateAreaName ?? null,
    widgetId: 1,
    templateAreaTalkModal: null,
    templateAreaSubjectAttributes: [],
  }));
  return compileGrid({
    subject,
    related,
    template: {
      templateId: 0,
      templateName: '',
      templateType: 'CustomTemplate',
      subjectId: subject.subjectId,
      templateAreas,
      viewTemplateAreaConfigs: [],
      showTalkIdOnGrid,
      relatedTemplates: [],
    },
  });
}
