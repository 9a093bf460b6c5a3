// Types for what vite lets a module import: style modules, plain stylesheets, and the addresses of files.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.vtt?raw' {
  const text: string;
  export default text;
}
declare module '*.vtt' {
  const address: string;
  export default address;
}
