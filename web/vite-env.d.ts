// Types for what vite lets a module import: style modules and plain stylesheets.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
