declare module 'plotly.js/dist/plotly-basic.min.js' {
  const Plotly: unknown;
  export default Plotly;
}
