/** Stands in for style sheets where tests run components outside a browser. */
export {}
