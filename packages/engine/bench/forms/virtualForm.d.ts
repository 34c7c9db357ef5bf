/** The form that a page of the bench is built for, see `servePage`. */
declare module 'virtual:form' {
  const Form: import('./BenchPage').BenchForm;
  export default Form;
}
