// Types for the part of libheif-js that we use: the package has none for its decoder.
declare module 'libheif-js/wasm-bundle.js' {
  type Points = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): number;
    display(into: Points, done: (shown: Points | null) => void): void;
    free(): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
