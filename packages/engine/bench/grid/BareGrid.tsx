import { ClientSideRowModelModule, ModuleRegistry, themeQuartz, type ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { componentTypes, definition, pages } from './pages';

ModuleRegistry.registerModules([ClientSideRowModelModule]);

const theme = themeQuartz.withParams({ rowHeight: 34, headerHeight: 44 });
const format = { timeZone: 'America/Sao_Paulo' };

type Row = Record<string, unknown>;
const rowPages = pages.map((talks) =>
  talks.map(({ talkId, talkValues }): Row => {
    const values = talkValues.map(({ subjectAttributeIdentifier, value }) => [subjectAttributeIdentifier, value]);
    return { ...Object.fromEntries(values), talkId };
  }),
);

const columns = definition.columns.map(({ attribute, label, width }): ColDef<Row> => {
  const type = componentTypes.get(attribute.componentId);
  return {
    headerName: label,
    width,
    field: attribute.identifier,
    valueFormatter: ({ value }) => type.format(value ?? null, attribute, format),
  };
});

/** AG Grid alone, with the same columns and texts. */
export default function BareGrid({ page }: { page: number }) {
  return (
    <div style={{ height: 700 }}>
      <AgGridReact<Row>
        theme={theme}
        rowData={rowPages[page - 1] ?? []}
        columnDefs={columns}
        getRowId={({ data }) => String(data['talkId'])}
      />
    </div>
  );
}
