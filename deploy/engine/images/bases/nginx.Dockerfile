# Substitute for nginxinc/nginx-unprivileged with Debian's nginx, as far as the compose file uses it.
FROM localhost/portal-debian-services:trixie
RUN groupadd --gid 101 --non-unique nginx && useradd --uid 101 --non-unique --gid 101 nginx
# podman gives a tmpfs the mode of the folder it covers.
RUN mkdir -p /etc/nginx/templates && rm -rf /etc/nginx/sites-enabled /etc/nginx/conf.d/* && \
    install -d -m 1777 /run /etc/nginx/conf.d /var/cache/nginx && \
    rm -rf /var/lib/nginx && ln -s /var/cache/nginx /var/lib/nginx && \
    ln -sf /dev/stderr /var/log/nginx/error.log && ln -sf /dev/stdout /var/log/nginx/access.log
COPY nginx.sh /usr/local/bin/
USER 101
STOPSIGNAL SIGQUIT
EXPOSE 8080
ENTRYPOINT ["sh", "/usr/local/bin/nginx.sh"]
CMD ["nginx", "-g", "daemon off;"]
