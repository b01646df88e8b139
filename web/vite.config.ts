import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "postcss";
import { defineConfig } from "vitest/config";
import { mediaOf } from "./src/styles/media.ts";

/** Screens are named once, in `media.ts`. */
const namedMedia: Plugin = {
  postcssPlugin: "named-media",
  AtRule: {
    media: (rule) => {
      const query = mediaOf(rule.params);
      if (query !== rule.params) rule.params = query;
    },
  },
};

/** The page goes into the Python package, which serves it. */
export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [namedMedia] } },
  build: {
    outDir: "../src/royaume/page",
    emptyOutDir: true,
    // No file is written into another one as a `data:` address: the server forbids those, and caches files better.
    assetsInlineLimit: 0,
    // One sheet of styles, in the order of the components: a child before the parent that places it.
    cssCodeSplit: false,
    target: "es2023",
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
