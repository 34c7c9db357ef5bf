/** The buttons of `EditorToolbar`, with those to choose a ready-made text and files. */
const count = 11;

/** As large as the editor's tools, which come with its code: nothing moves then. */
export function ToolbarSpace() {
  return (
    <div className="as-editor-tools" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="as-editor-tool-space" />
      ))}
    </div>
  );
}
